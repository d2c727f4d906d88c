import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The React Router whose text was read for what stands below. */
const readVersion = '8.4.0';

/** Where not even the root's boundary can be drawn: in nobody's language, so in both. */
const lastResort = `return React$1.createElement("html", null, React$1.createElement("body", null,
  React$1.createElement("a", { href: "" }, "إعادة المحاولة · Try again")));`;

/** What React Router asks about itself at run time and is the same in every browser of this shop. */
const answers: [RegExp, string][] = [
  // All routes are known at once (react-router.config.ts).
  [/(?<!function )\bisFogOfWarEnabled\([^()]*\)|\binit\.patchRoutesOnNavigation\b/g, 'false'],
  [/(?<=if \(!?)isFogOfWar(?=\))|\bfogOfWar\.active(?= &&)/g, 'false'],
  // Pages are rendered by the server, and not as server components.
  [/\bssrInfo\.context\.isSpaMode\b|(?<=if \()isSpaMode(?=\))|\bisSpaMode(?= &&)/g, 'false'],
  [/(?<!function )\buseIsRSCRouterContext\(\)|(?<=if \()this\.context(?= &&|\))/g, 'false'],
  [/\bstaticContext(?= \?)|\bisStatic(?= \?)/g, 'false'],
  [/(?<=if \()!ssr(?= &&)/g, 'false'],
  // No page comes by a view transition, hides its address or keeps anybody from leaving.
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [/\brenderDfd && pendingState(?= &&)|!vtContext\.isTransitioning && interruption\b/g, 'false'],
  [/\bvtContext\.isTransitioning && !vtContext\.flushSync\b/g, 'false'],
  [
    /(?<=if \()pendingAction === "POP" && !isUninterruptedRevalidation && location !== state\.location/g,
    'false',
  ],
  [
    /(?<=if \()(?:pendingViewTransitionEnabled(?=\))|isBrowser(?=\) \{\s+restoreAppliedTransitions))/g,
    'false',
  ],
  [/(?<=if \()(?:opts\?\.mask|window\.history\.state && window\.history\.state\.masked)(?=\))/g, 'false'],
  [/(?<!function )\bshouldBlockNavigation\(\{[^{}]*\}\)/g, 'void 0'],
  [/\bblockers\.size > 0(?= &&)/g, 'false'],
  // Routes stay as they are: none is changed while somebody works on it, and nobody takes the router away.
  [/(?<=if \()needsRevalidation(?=\))|\brouter\.createRoutesForHMR = \w+/g, 'false'],
  [/^\t\t(?:dispose|getBlocker|deleteBlocker|patchRoutes|_internalSetRoutes),$/gm, ''],
  [/^\t\t_internalFetchControllers: fetchControllers,$/gm, ''],
  [/^\t\t_internalSetStateDoNotUseOrYouWillBreakYourApp\(newState\) \{[^{}]*\}$/gm, ''],
  // A page that is yet to come has its parts one by one, and names no links of its own.
  [/\btypeof route\.lazy === "function"/g, 'false'],
  [/\bisPageLinkDescriptor\(link\)(?= \?)/g, 'false'],
  // Scripts come from the shop itself and by no table of their hashes; styles never stand in the page.
  [/\btypeof manifest\.sri === "object"|\bwindow\.__reactRouterManifest\.sri === true/g, 'false'],
  [/\btypeof criticalCss === "(?:string|object)"/g, 'false'],
  // What is sent is a form.
  [
    /\bopts\.formEncType === "(?:text\/plain|application\/json)"|\bcontentType && \/\\b(?:application\\\/json|text\\\/plain)\\b\/\.test\(contentType\)/g,
    'false',
  ],
  // The framework's data come in one answer, and the root has a frame and a boundary for all errors (web/root.tsx).
  [/\binit\.dataStrategy \|\| defaultDataStrategyWithMiddleware\b/g, 'init.dataStrategy'],
  [/(?<=\.errorElement) \|\| defaultErrorElement\b/g, ''],
  [
    /\broute\.id === "root" \? (?:RemixRootDefaultHydrateFallback|\(\) => .*?useRouteError\(\) \}\)) : void 0/g,
    'void 0',
  ],
  [/(?<=^function RemixRootDefaultErrorBoundary\(.*\{\n)[\s\S]*?(?=^\})/gm, lastResort],
  // Nobody listens in.
  [/(?<=if \()(?:init|opts\?)\.instrumentations(?=\))/g, 'false'],
  [/(?<!function )\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'void 0'],
  [/\bfuture\.unstable_routePatternMatching\b/g, 'false'],
];

/** Whoever reads such a message works on the shop, and finds the whole of it on the server and in development. */
const saidToDevelopers = new Set(['invariant', 'invariant$1', 'warning', 'warningOnce', 'warnOnce']);
/** Variables in which it stands before it is said. */
const heldForDevelopers = new Set(['errorMessage', 'msg']);
const isText = ({ type }: Node) => /^(?:Template)?Literal$/.test(type);

/** Which of the answers something has asked for. */
const asked = new Set<RegExp>();

/**
 * Leaves out of browsers' copy of React Router what can't happen there. The bundler can't tell by itself that naming
 * and wrapping a component (`Link`, for one, which nobody uses) does nothing else, nor what the answers above are; and
 * messages to developers, those of its errors too, are a tenth of the text. 10 kB of every first visit, which has a limit
 * (`npm run bench`). Where another React Router is installed, or an answer finds no question, the build stops: somebody
 * reads it again first.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  buildStart() {
    asked.clear();
    const manifest = new URL('../node_modules/react-router/package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    if (version !== readVersion)
      this.error(
        `react-router is ${version}: read scripts/lean-router.ts against it before it is trusted again`,
      );
  },
  transform(code, id) {
    if (!id.includes('/node_modules/react-router/')) return null;
    let lean = code
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(/= (?=React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ ');
    if (this.environment.name !== 'client') return { code: lean, map: null };
    for (const [question, answer] of answers) {
      const before = lean;
      lean = lean.replace(question, answer);
      if (lean !== before) asked.add(question);
    }
    return { code: withoutMessages(lean, this.parse(lean)), map: null };
  },
  buildEnd(error) {
    if (error || this.environment.name !== 'client') return;
    for (const [question] of answers)
      if (!asked.has(question)) this.error(`nothing in react-router asks ${question}`);
  },
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** The code whose checks no longer say what went wrong. */
function withoutMessages(code: string, program: unknown): string {
  const messages: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      const args = node.arguments as Node[] | undefined;
      const callee = node.callee as { type: string; name?: string } | undefined;
      const held = (node.type === 'AssignmentExpression' ? node.left : node.id) as
        | { name?: string }
        | undefined;
      const text = (node.type === 'AssignmentExpression' ? node.right : node.init) as Node | undefined;
      const isError = node.type === 'NewExpression' && callee?.name === 'Error';
      if (node.type === 'CallExpression' && saidToDevelopers.has(callee?.name ?? '') && args?.[1])
        messages.push(args[1]);
      else if (isError && args?.[0] && isText(args[0])) messages.push(args[0]);
      else if (heldForDevelopers.has(held?.name ?? '') && text && isText(text)) messages.push(text);
      else for (const inner of Object.values(node)) visit(inner);
    }
  };
  visit(program);
  return messages
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}""${text.slice(end)}`, code);
}
