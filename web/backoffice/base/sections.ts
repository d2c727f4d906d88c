import type { Output } from '#shop/contract/operation.ts';
import type { Permission } from '#shop/contract/permissions.ts';
import type { countWork } from '#shop/contract/workshop/today.ts';
import type { StaffMessages } from '#shop/messages/ar/staff/index.ts';
import type { IconName } from '../../components/icon.tsx';

type Section = {
  /** Below /admin. */
  path: string;
  group: keyof StaffMessages['shell']['groups'];
  title: (messages: StaffMessages) => string;
  icon: IconName;
  /** What its operations ask for; null: whoever is staff. */
  may: Permission | null;
  /** How much waits there, where the shop counts it: work, never a total. */
  waits?: keyof Output<typeof countWork>;
};

/**
 * The menu, in its order: four groups at the start side, a bar at the bottom on a phone. Who sees an entry is told by the
 * permission that its operations ask for, so that menu and server can't disagree for long.
 */
export const sections: readonly Section[] = [
  {
    path: '/today',
    group: 'day',
    title: ({ shell }) => shell.today,
    icon: 'home',
    may: null,
    waits: 'today',
  },
  {
    path: '/board',
    group: 'day',
    title: ({ board }) => board.title,
    icon: 'calendar',
    may: 'orders',
    waits: 'board',
  },
  {
    path: '/making',
    group: 'day',
    title: ({ making }) => making.title,
    icon: 'pot',
    may: 'fulfil',
    waits: 'making',
  },
  { path: '/runs', group: 'day', title: ({ runs }) => runs.title, icon: 'truck', may: 'fulfil' },
  {
    path: '/waiting',
    group: 'day',
    title: ({ waiting }) => waiting.title,
    icon: 'clock',
    may: 'orders',
    waits: 'waiting',
  },
  { path: '/orders', group: 'day', title: ({ orders }) => orders.title, icon: 'box', may: 'orders' },
  {
    path: '/phone-order',
    group: 'day',
    title: ({ shell }) => shell.phoneOrder,
    icon: 'phone',
    may: 'customers',
  },
  { path: '/print', group: 'day', title: ({ print }) => print.title, icon: 'print', may: 'fulfil' },
  {
    path: '/tickets',
    group: 'people',
    title: ({ shell }) => shell.tickets,
    icon: 'chat',
    may: 'customers',
    waits: 'tickets',
  },
  {
    path: '/forms',
    group: 'people',
    title: ({ shell }) => shell.forms,
    icon: 'mail',
    may: 'customers',
    waits: 'forms',
  },
  { path: '/ratings', group: 'people', title: ({ shell }) => shell.ratings, icon: 'heart', may: 'customers' },
  {
    path: '/customers',
    group: 'people',
    title: ({ shell }) => shell.customers,
    icon: 'user',
    may: 'customers',
  },
  {
    path: '/products',
    group: 'shop',
    title: ({ shell }) => shell.products,
    icon: 'sprout',
    may: 'catalogue',
  },
  {
    path: '/stock',
    group: 'shop',
    title: ({ shell }) => shell.stock,
    icon: 'pot',
    may: 'stock',
    waits: 'stock',
  },
  { path: '/categories', group: 'shop', title: ({ shell }) => shell.terms, icon: 'gift', may: 'catalogue' },
  { path: '/coupons', group: 'shop', title: ({ shell }) => shell.coupons, icon: 'coupon', may: 'catalogue' },
  { path: '/credit', group: 'shop', title: ({ shell }) => shell.credit, icon: 'wallet', may: 'manage' },
  { path: '/pages', group: 'shop', title: ({ shell }) => shell.pages, icon: 'image', may: 'catalogue' },
  { path: '/pictures', group: 'shop', title: ({ shell }) => shell.pictures, icon: 'image', may: 'catalogue' },
  { path: '/notices', group: 'shop', title: ({ shell }) => shell.notices, icon: 'info', may: 'catalogue' },
  { path: '/cities', group: 'shop', title: ({ shell }) => shell.cities, icon: 'pin', may: 'read-delivery' },
  { path: '/settings', group: 'shop', title: ({ shell }) => shell.settings, icon: 'sliders', may: 'manage' },
  { path: '/imports', group: 'shop', title: ({ shell }) => shell.imports, icon: 'download', may: 'imports' },
  { path: '/brand', group: 'shop', title: ({ shell }) => shell.brand, icon: 'pen', may: 'manage' },
  {
    path: '/einvoices/unit',
    group: 'shop',
    title: ({ shell }) => shell.einvoiceUnit,
    icon: 'shield',
    may: 'manage',
  },
  {
    path: '/approvals',
    group: 'management',
    title: ({ approvals }) => approvals.title,
    icon: 'shield-check',
    may: 'customers',
    waits: 'approvals',
  },
  {
    path: '/reports',
    group: 'management',
    title: ({ shell }) => shell.reports,
    icon: 'chart',
    may: 'manage',
  },
  {
    path: '/einvoices',
    group: 'management',
    title: ({ shell }) => shell.einvoices,
    icon: 'download',
    may: 'manage',
    waits: 'einvoices',
  },
  { path: '/staff', group: 'management', title: ({ shell }) => shell.team, icon: 'user', may: 'manage' },
  { path: '/audit', group: 'management', title: ({ shell }) => shell.audit, icon: 'clock', may: 'manage' },
  {
    path: '/security',
    group: 'management',
    title: ({ shell }) => shell.security,
    icon: 'lock',
    may: null,
  },
];
