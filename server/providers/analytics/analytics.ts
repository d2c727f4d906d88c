import type { CountedEvent } from '#shop/rules/counts/events.ts';

/** Whose visit it is, after their consent; nothing else is known of them here. */
export type Measured = {
  /** A number by lot that the consent's cookie holds: GA4 counts people by it. */
  clientId: string;
  /** Umami and Plausible count people by a hash of these two that changes every day or month. */
  ip: string;
  userAgent: string;
  language: 'ar' | 'en';
  /** The address of the page, as `tellableAddress` leaves it. */
  url: string;
  /** Where it was opened from: another site's origin, or an address of ours; '' for none. */
  referrer: string;
};

/** Amounts are riyals with two decimals, as analytics take them. */
export type Told = {
  event: CountedEvent;
  key: string;
  items?: { item_id: string; item_name?: string; price?: number; quantity?: number }[];
  value?: number;
  /** Tells one purchase from another without naming the order. */
  transactionId?: string;
};

/** One of those who are told. Throws `ProviderUnavailable`, or what fetch throws. */
export type AnalyticsReceiver = {
  name: 'ga4' | 'umami' | 'plausible';
  send(visit: Measured, told: Told, at: Date): Promise<void>;
};

/** Tells of visits of people who have agreed. Never throws and never waits; what doesn't fit is dropped. */
export type Analytics = {
  /** Whether anybody would be told: without it nobody is asked. */
  readonly on: boolean;
  track(visit: Measured, told: Told): void;
  /** Sends what is waiting now. */
  flush(): Promise<void>;
  close(): Promise<void>;
};
