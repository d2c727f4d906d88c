export * from './accounts.ts';
export * from './carts.ts';
export * from './catalogue.ts';
export * from './content.ts';
export * from './delivery.ts';
export * from './orders.ts';
