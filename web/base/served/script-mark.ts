/**
 * What a component sets as `nonce` on a script that it writes into the page: those alone are named in the page's policy
 * (`takeMarks`). Nobody can guess it, and it leaves with no page. In browsers there is none.
 */
export const scriptMark = import.meta.env.SSR ? crypto.randomUUID() : undefined;
