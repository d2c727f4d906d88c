import type { Table } from './table.ts';

export const promises: Table = {};
