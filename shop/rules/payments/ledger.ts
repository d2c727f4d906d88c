/**
 * The books that money moves between. Each provider's book is what it holds or has paid out to the shop; `orders` is
 * what shoppers have paid for orders; `wallets` is credit that the shop owes them; `rewards` is what it gives away,
 * `forfeited` what deleted accounts left in their wallets; `bank` is what staff gave back from the shop's own account
 * because no provider would.
 */
export const bookAccounts = [
  'tap',
  'tabby',
  'tamara',
  'urpay',
  'bank',
  'orders',
  'wallets',
  'rewards',
  'forfeited',
] as const;
export type BookAccount = (typeof bookAccounts)[number];
