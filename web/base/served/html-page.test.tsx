import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { takeMarks } from './html-page.server.ts';
import { scriptMark } from './script-mark.ts';

it('knows the scripts that components wrote, and no others', () => {
  const own = 'if(1<2)document.title="a"';
  const text = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });
  const html = renderToString(
    <html lang="en">
      <head>
        <link rel="modulepreload" href="/assets/a.js" nonce={scriptMark} />
        <script nonce={scriptMark} type="module" async {...text(own)} />
      </head>
      <body>
        <p
          {...text(
            '<script>alert(1)</script><script nonce="guess">alert(2)</script><script nonce>alert(3)</script>',
          )}
        />
        <script type="application/ld+json" {...text('{}')} />
      </body>
    </html>,
  );
  const { page, scripts } = takeMarks(html);
  expect(scripts).toEqual([own]);
  expect(page).not.toContain(String(scriptMark));
  expect(page).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  expect(page).toContain(`<script type="module" async="">${own}</script>`);
});
