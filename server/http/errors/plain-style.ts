/**
 * How the pages look that the server writes by itself, in either scheme: they have to stand without the shop's style sheet,
 * and repeat the few values of it that they need.
 */
export const plainStyle = `<meta name="color-scheme" content="light dark"><style>
:root{--ground:#f6efe5;--ink:#25201b;--maroon:#7a1f3d;--line:#ddd3c3}
@media(prefers-color-scheme:dark){:root{--ground:#281d17;--ink:#f4eadd;--maroon:#d98891;--line:#483a30}}
body{margin:0;min-height:100vh;box-sizing:border-box;display:grid;place-content:center;gap:1.5rem;padding:2rem;background:var(--ground);color:var(--ink);font:300 1.375rem/1.7 "Readex Pro",system-ui,sans-serif;text-align:center}
h1{font-size:1.35rem;margin:0}p{max-width:32rem;margin:0 auto;text-wrap:balance;overflow-wrap:anywhere}p+p{padding-top:1.5rem;border-top:1px solid var(--line)}p:last-child{border:0;font-size:1.0625rem}
a{display:inline-block;min-width:6rem;padding:.6rem 1rem;border:1px solid;border-radius:6px;color:var(--maroon);font-weight:500;text-decoration:none}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:6px;background:var(--maroon);color:var(--ground);font:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--maroon);outline-offset:3px}</style>`;
