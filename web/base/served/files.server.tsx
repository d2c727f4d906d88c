import { renderToString } from 'react-dom/server';
import { type EntryContext, Links, Scripts, ServerRouter } from 'react-router';
import { takeMarks } from './html-page.server.ts';
import { scriptMark } from './script-mark.ts';

/** What the routes of a page have browsers fetch: sheets and scripts for the head, and what runs at the body's end. */
type Files = { sheets: string; ahead: string; body: string; scripts: readonly string[] };

/** What a layout writes where the files of the head belong. What people type is never written so. */
const place = '<template id="files"></template>';

/** By the routes of a page: there are as many as kinds of pages. */
const drawn = new Map<string, Files>();

/**
 * React Router writes half a hundred elements for the files of a page's routes, the same for every page of a kind: they
 * are drawn once, and put into pages where the layout left a place for them. Answers the page in pieces, up to the end of
 * its body and from there, and the texts of its scripts; `wakes` is false for one that no script runs in.
 *
 * React Router knows no priority for its scripts: the sheets, the letters and the first picture come before them.
 */
export function withFiles(
  rendered: string,
  entry: EntryContext,
  { url, wakes }: { url: string; wakes: boolean },
) {
  const { page, scripts } = takeMarks(rendered);
  const files = filesOf(entry, url);
  const at = page.indexOf(place);
  const end = page.lastIndexOf('</body>');
  const before = [`<!DOCTYPE html>${page.slice(0, at)}`, files.sheets];
  const body = page.slice(at + place.length, end);
  return {
    page: wakes ? [...before, files.ahead, body, files.body] : [...before, body],
    end: page.slice(end),
    scripts: wakes ? [...scripts, ...files.scripts] : scripts,
  };
}

function filesOf(entry: EntryContext, url: string): Files {
  const { matches, errors } = entry.staticHandlerContext;
  // Where an error stands in a route's place, the files are those of the routes above it.
  const key = [...matches.map(({ route }) => route.id), '', ...Object.keys(errors ?? {})].join(' ');
  const files = (import.meta.env.DEV ? undefined : drawn.get(key)) ?? draw(entry, url);
  drawn.set(key, files);
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
  return { sheets, ahead: later.join(''), body: page.slice(runs), scripts };
}

function FilesAlone() {
  return (
    <>
      <Links />
      <Scripts />
    </>
  );
}
