import type { Table } from './table.ts';

export const screens: Table = {};
