import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build/pages',
  ssr: true,
  // The shop has few routes: all of them at once cost less than asking the server about every link of every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
