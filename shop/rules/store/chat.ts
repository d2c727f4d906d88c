/** Chat services that the shop has an adapter for (`web/storefront/help/open-chat.ts`). */
export const chatProviders = ['chatwoot', 'crisp'] as const;
