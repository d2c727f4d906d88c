import { customType, timestamp } from 'drizzle-orm/pg-core';
import { type Halalas, halalas } from '#shop/rules/money/money.ts';

/** Copy that staff edit: both languages side by side. */
export type Localized = { ar: string; en: string };

/** An amount of money in a bigint column. */
export const money = customType<{ data: Halalas; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (stored) => halalas(Number(stored)),
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
