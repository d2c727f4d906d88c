import type { Table } from './table.ts';

export const people: Table = {};
