import type { Table } from './table.ts';

export const typed: Table = {};
