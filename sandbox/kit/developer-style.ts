/** The look of the sandbox's own pages, for developers: its first page and the inbox. */
export const developerStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f3f5f8;color:#1c2430;font:400 16px/1.6 system-ui,"Segoe UI","Noto Sans",Arial,sans-serif}
:lang(ar){font-family:"Noto Sans Arabic","SF Arabic","Segoe UI",Tahoma,system-ui,sans-serif;line-height:1.8}
:lang(en){line-height:1.6}
main{max-width:1120px;margin-inline:auto;padding:24px 16px 64px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px}
h1{font-size:22px;margin:0;line-height:1.4}
h2{font-size:17px;margin:0 0 4px}
a{color:#1d4f91}
.note{color:#4d5866;margin:4px 0 20px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
form label{flex-basis:100%;font-size:15px;font-weight:500}
form input:not([type=hidden]){flex:1;min-width:0;height:46px;padding-inline:12px;border:1px solid #7d8896;border-radius:8px;font:inherit;text-align:left}
button{height:46px;padding-inline:20px;border:0;border-radius:8px;background:#1d4f91;color:#fff;font:inherit;font-weight:600;cursor:pointer}
nav{display:flex;gap:20px;margin-block:12px 20px;font-size:15px}
nav a{padding-block:6px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:14px 18px 18px}
.meta{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;margin:0 0 8px;font-size:14px;color:#4d5866}
.meta b{color:#1c2430}
.meta time{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.body{margin:0;white-space:pre-wrap;unicode-bidi:plaintext;overflow-wrap:anywhere;font-size:17px}
.forms{display:grid;gap:16px}
.forms section{min-width:0}
div[dir=rtl] :is(h3,.body){text-align:right}
div[dir=ltr] :is(h3,.body){text-align:left}
h3{margin:0 0 6px;font-size:14px;font-weight:500;color:#4d5866}
.forms .body{font-size:15px}
iframe{display:block;width:100%;height:700px;border:1px solid #d5dae1;border-radius:8px;background:#fff;resize:vertical}
@media (min-width:900px){.forms{grid-template-columns:minmax(0,640px) minmax(0,1fr)}}
.empty{padding:48px 16px;text-align:center;color:#4d5866}
table{width:100%;border-collapse:collapse;font-size:14px;background:#fff;border:1px solid #d5dae1;border-radius:12px}
td,th{padding:8px 12px;text-align:start;border-block-end:1px solid #e4e8ee;overflow-wrap:anywhere}
pre{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:14px;overflow:auto;font-size:14px;direction:ltr;text-align:left}
:focus-visible{outline:3px solid #6ea0e0;outline-offset:2px}
`;
