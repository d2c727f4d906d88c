import type { Table } from './table.ts';

export const states: Table = {};
