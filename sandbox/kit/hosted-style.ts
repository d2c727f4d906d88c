/** A plain provider's look: white panels on cool grey, one blue. Both directions by logical properties. */
export const hostedStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f3f5f8;color:#1c2430;font:400 16px/1.55 system-ui,"Segoe UI","Noto Sans",Arial,sans-serif;-webkit-text-size-adjust:100%}
:lang(ar){font-family:"Noto Sans Arabic","SF Arabic","Segoe UI",Tahoma,system-ui,sans-serif;line-height:1.75}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
h1{font-size:17px;font-weight:600}
h2{font-size:19px;font-weight:600;line-height:1.4}
h3{font-size:16px;font-weight:600}
bdi{font-variant-numeric:tabular-nums}
a{color:#1d4f91}
.test{position:sticky;top:0;z-index:1;padding:10px 16px;background:#ffd34d;color:#3a2a00;font-weight:600;font-size:15px;text-align:center;line-height:1.5;border-block-end:1px solid #d9a800}
main{max-width:1000px;margin-inline:auto;padding:16px 16px 48px;display:grid;gap:16px}
.alone{max-width:520px}
.summary{padding:4px 4px 0}
.summary header{display:flex;justify-content:space-between;align-items:center;gap:16px}
.language{padding:8px 4px;font-size:15px}
.total{display:flex;flex-direction:column;margin-block:8px 12px}
.total span{color:#4d5866;font-size:15px}
.total strong{font-size:32px;font-weight:650;line-height:1.3;letter-spacing:0}
.total .amount,.total .amount bdi{color:inherit;font-size:inherit}
.amount{white-space:nowrap}
.rows{display:grid;gap:6px;font-size:15px}
.rows div{display:flex;justify-content:space-between;gap:16px}
.rows dt{color:#4d5866}
.rows dd{text-align:end;overflow-wrap:anywhere}
.description{margin-block-start:12px;padding-block-start:12px;border-block-start:1px solid #d5dae1;color:#4d5866;font-size:15px;overflow-wrap:anywhere}
.panel{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:20px;display:grid;gap:16px;align-content:start}
.panel-head{display:flex;justify-content:space-between;align-items:center;gap:12px;flex-wrap:wrap}
.over{display:block;font-size:14px;font-weight:400;color:#4d5866}
.marks{display:flex;gap:6px}
.mark{display:block;flex:none}
.field{display:grid;gap:6px;align-content:start}
.field label{font-weight:500;font-size:15px}
.hint{color:#4d5866;font-size:14px;font-weight:400}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.pair label .hint{display:block}
input{width:100%;height:50px;padding-inline:14px;border:1px solid #7d8896;border-radius:8px;background:#fff;color:inherit;font:inherit;font-size:17px;font-variant-numeric:tabular-nums}
input[dir=ltr]{text-align:left}
input::placeholder{color:#6b7684}
input:focus-visible,a:focus-visible,button:focus-visible{outline:3px solid #6ea0e0;outline-offset:2px}
input[aria-invalid]{border-color:#b3261e;border-width:2px}
.wrong{color:#a11b14;font-size:14px}
.code{max-width:180px;text-align:center!important;letter-spacing:.3em;font-size:22px}
button,a.primary{font:inherit;min-height:50px;border-radius:8px;padding:8px 16px;cursor:pointer;text-align:center}
.primary{background:#1d4f91;border:1px solid #1d4f91;color:#fff;font-weight:600;font-size:17px;text-decoration:none;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;column-gap:.4em}
.primary:hover{background:#163f75}
.quiet{background:none;border:1px solid transparent;color:#1d4f91;min-height:44px}
.quiet:hover{text-decoration:underline}
.quiet+.quiet{margin-block-start:-12px}
.tests{padding:4px;display:grid;gap:8px;align-content:start}
.tests h3{margin-block-start:16px}
.tests a{display:flex;align-items:center;gap:12px;min-height:48px;padding:8px 12px;background:#fff;border:1px solid #d5dae1;border-radius:8px;color:#1c2430;text-decoration:none;font-size:15px}
.tests a:hover{border-color:#1d4f91}
.tests a[aria-current]{border-color:#1d4f91;box-shadow:inset 0 0 0 1px #1d4f91;background:#eef4fc}
.tests a span{color:#4d5866;margin-inline-start:auto;font-size:14px;text-align:end}
.cards,.results{display:grid;gap:8px}
.results{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.results a{flex-direction:column;align-items:flex-start;gap:0;line-height:1.5}
.results a span{margin:0;text-align:start}
.sheet .primary{background:#000;border-color:#000}
.sheet .primary:hover{background:#262626}
.sheet-card{display:flex;align-items:center;gap:8px}
.finished{justify-items:center;text-align:center;padding-block:36px}
.finished .primary{justify-self:stretch}
.sign{display:grid;place-items:center;width:56px;height:56px;border-radius:50%;font-size:28px;font-weight:700;line-height:1;color:#fff;background:#a11b14}
.good .sign{background:#1c7a45}
.open .sign{background:#7a5a00}
@media (max-width:400px){.cards a{flex-wrap:wrap;column-gap:10px;row-gap:0}.cards a span{flex-basis:100%;text-align:start;margin:0}}
@media (min-width:800px){
main{grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:24px 40px;padding:48px 32px 64px}
main.alone{grid-template-columns:1fr}
.summary{grid-column:1}
.panel{grid-column:2;padding:28px;grid-row:1/span 2;align-self:start}
.alone .panel{grid-column:1}
.tests{grid-column:1}
.total strong{font-size:40px}
}
`;
