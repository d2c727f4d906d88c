/**
 * How the pages look that the server writes by itself, in either scheme: they have to stand without the shop's style sheet,
 * and repeat the few values of it that they need.
 */
export const plainStyle = `<meta name="color-scheme" content="light dark"><style>
:root{--ground:#f6efe5;--ink:#25201b;--maroon:#7a1f3d}
@media(prefers-color-scheme:dark){:root{--ground:#281d17;--ink:#f4eadd;--maroon:#d98891}}
body{margin:0;min-height:100vh;box-sizing:border-box;display:grid;place-content:center;gap:2rem;padding:2rem;background:var(--ground);color:var(--ink);font:1.1rem/1.8 system-ui,sans-serif;text-align:center}
h1{font-size:1.35rem;margin:0}p{max-width:34rem;margin:0}a{color:var(--maroon)}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:6px;background:var(--maroon);color:var(--ground);font:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--maroon);outline-offset:3px}</style>`;
