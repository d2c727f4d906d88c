export * from './accounts.ts';
export * from './carts.ts';
export * from './catalogue.ts';
export * from './content.ts';
export * from './coupons.ts';
export * from './delivery.ts';
export * from './ledger.ts';
export * from './orders.ts';
