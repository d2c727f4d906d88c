import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The React Router whose text was read for what stands below. */
const readVersion = '8.4.0';

/** What React Router asks about itself at run time and is the same in every browser of this shop. */
const answers: [RegExp, string][] = [
  // All routes are known at once (react-router.config.ts).
  [/(?<!function )\bisFogOfWarEnabled\([^()]*\)|\binit\.patchRoutesOnNavigation\b/g, 'false'],
  [/(?<=if \(!?)isFogOfWar(?=\))|\bfogOfWar\.active(?= &&)/g, 'false'],
  // Pages are rendered by the server, and not as server components.
  [/\bssrInfo\.context\.isSpaMode\b|(?<=if \()isSpaMode(?=\))|\bisSpaMode(?= &&)/g, 'false'],
  [/(?<!function )\buseIsRSCRouterContext\(\)|(?<=if \()this\.context(?= &&|\))/g, 'false'],
  [/\bstaticContext(?= \?)|\bisStatic(?= \?)/g, 'false'],
  // No page comes by a view transition, and none keeps anybody from leaving.
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [/\brenderDfd && pendingState(?= &&)|!vtContext\.isTransitioning && interruption\b/g, 'false'],
  [/(?<!function )\bshouldBlockNavigation\(\{[^{}]*\}\)/g, 'void 0'],
  // Nobody listens in.
  [/(?<=if \()(?:init|opts\?)\.instrumentations(?=\))/g, 'false'],
  [/(?<!function )\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'void 0'],
  [/\bfuture\.unstable_routePatternMatching\b/g, 'false'],
];

/** Whoever reads such a message works on the shop, and finds the whole of it on the server and in development. */
const saidToDevelopers = new Set(['invariant', 'invariant$1', 'warning', 'warningOnce', 'warnOnce']);

/**
 * Leaves out of browsers' copy of React Router what can't happen there. The bundler can't tell by itself that naming
 * and wrapping a component (`Link`, for one, which nobody uses) does nothing else, nor what the answers above are; and
 * messages to developers, those of its errors too, are a tenth of the text. 8 kB of every first visit, which has a limit (`npm run bench`). Where
 * another React Router is installed the build stops: somebody reads it again first.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  buildStart() {
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
    for (const [question, answer] of answers) lean = lean.replace(question, answer);
    return { code: withoutMessages(lean, this.parse(lean)), map: null };
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
      const isError = node.type === 'NewExpression' && callee?.name === 'Error';
      if (node.type === 'CallExpression' && saidToDevelopers.has(callee?.name ?? '') && args?.[1])
        messages.push(args[1]);
      else if (isError && args?.[0] && /^(?:Template)?Literal$/.test(args[0].type)) messages.push(args[0]);
      else for (const inner of Object.values(node)) visit(inner);
    }
  };
  visit(program);
  return messages
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}""${text.slice(end)}`, code);
}
