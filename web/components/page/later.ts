import { type ComponentType, lazy } from 'react';

/** A part of a page whose script browsers load once it is to be drawn; where that can't be had, there is none. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const none = (): { default: ComponentType<Props> } => ({ default: () => null });
  return lazy(() => load().catch(none));
}
