import { createContext, type ReactNode, use } from 'react';

/**
 * On the server: the HTML of `children`, drawn once for the same `facts`, with `to` wherever `anywhere` stands in it; null
 * where they are to be drawn in their place.
 */
export type Draw = (facts: string, children: ReactNode, to?: string) => string | null;

export const DrawOnce = createContext<Draw | null>(null);

/** Stands for an address that is another on each page, in what is drawn for all of them. */
export const anywhere = '/-here-';

type Props = {
  as: 'aside' | 'div' | 'fieldset' | 'li' | 'nav' | 'ol' | 'section' | 'span' | 'ul';
  /**
   * All that decides how the children look, but for the language and where they lead to; null on a page of which they say
   * something else.
   */
  facts: () => string | null;
  /** Made for the address that they lead to, which is `to`; others may lead back to the page (`useNext`). */
  children: ReactNode | ((to: string) => ReactNode);
  to?: string;
  className?: string;
  'aria-current'?: 'step';
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

/**
 * An element whose children many pages show alike, as a product's card in all lists: the server draws them once
 * (`once.server.tsx`), browsers know nothing of it. They read the strings, what every page knows and nothing else: no
 * address but those two, no `useId`, nothing that goes into the head.
 */
export function Once({ as: Tag, facts, children, to, ...attributes }: Props) {
  const inside = (to = '') => (typeof children === 'function' ? children(to) : children);
  const draw = import.meta.env.SSR ? use(DrawOnce) : null;
  const known = draw && facts();
  const drawn =
    draw && known !== null ? draw(`${attributes.className} ${known}`, inside(anywhere), to) : null;
  if (drawn === null) return <Tag {...attributes}>{inside(to)}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has drawn
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
