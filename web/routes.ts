import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Page, pages } from '#shop/pages.ts';

const routeOf = ({ id, path, file }: Page) =>
  path === '/' ? index(file, { id }) : route(path.slice(1), file, { id });

const rows: readonly Page[] = pages;

/** The table of pages, as React Router reads it. */
export default [
  layout('storefront/shell/layout.tsx', { id: 'layout' }, rows.filter(({ bare }) => !bare).map(routeOf)),
  ...rows.filter(({ bare }) => bare).map(routeOf),
] satisfies RouteConfig;
