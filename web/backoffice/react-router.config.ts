import type { Config } from '@react-router/dev/config';

/** The back office is an application of its own: nothing of it is in a file that shoppers load (decision 0064). */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/backoffice',
  basename: '/admin',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
