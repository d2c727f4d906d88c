import { renderToString } from 'react-dom/server';
import { type EntryContext, Links, Scripts, ServerRouter } from 'react-router';
import { takeMarks } from './html-page.server.ts';
import { scriptMark } from './script-mark.ts';

/** What the routes of a page have browsers fetch: sheets and scripts for the head, and what runs at the body's end. */
export type Files = { head: string; body: string; scripts: readonly string[] };

/** What a layout writes where the files of the head belong. */
export const filesPlace = '<template id="files"></template>';

/** By the routes of a page: there are as many as kinds of pages. */
const drawn = new Map<string, Files>();

/**
 * React Router writes half a hundred elements for the files of a page's routes, the same for every page of a kind: they
 * are drawn once, and stand in pages where the layout left `filesPlace` for them.
 *
 * It knows no priority for its scripts: the sheets, the letters and the first picture come before them.
 */
export function filesFor(entry: EntryContext, url: string): Files {
  const { matches, errors } = entry.staticHandlerContext;
  const key = matches.map(({ route }) => route.id).join(' ');
  // A page in whose place an error stands has the files of the routes above it.
  const kept = errors || import.meta.env.DEV ? undefined : drawn.get(key);
  const files = kept ?? draw(entry, url);
  if (!errors) drawn.set(key, files);
  return files;
}

function draw(entry: EntryContext, url: string): Files {
  const root = { ...entry.routeModules.root, Layout: FilesAlone } as EntryContext['routeModules'][string];
  const context = { ...entry, routeModules: { ...entry.routeModules, root } };
  const { page, scripts } = takeMarks(
    renderToString(<ServerRouter context={context} url={url} nonce={scriptMark} />),
  );
  const runs = page.indexOf('<script');
  const ahead = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  const sheets = ahead.reduce((rest, link) => rest.replace(link, ''), page.slice(0, runs));
  const later = ahead.map((link) => link.replace('<link', '<link fetchpriority="low"'));
  return { head: sheets + later.join(''), body: page.slice(runs), scripts };
}

function FilesAlone() {
  return (
    <>
      <Links />
      <Scripts />
    </>
  );
}
