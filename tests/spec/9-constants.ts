import type { Table } from './table.ts';

export const constants: Table = {};
