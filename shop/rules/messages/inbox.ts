/** Which of what is answered by mail: what nobody has done yet, mine and nobody's of it, or what is done. */
export const inboxViews = ['open', 'mine', 'unassigned', 'done'] as const;
export type InboxView = (typeof inboxViews)[number];
