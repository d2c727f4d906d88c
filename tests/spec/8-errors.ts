import type { Table } from './table.ts';

export const errors: Table = {};
