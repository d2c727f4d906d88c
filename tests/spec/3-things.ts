import type { Table } from './table.ts';

export const things: Table = {};
