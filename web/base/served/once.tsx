import { createContext, type ReactNode, use } from 'react';

/** On the server: the HTML of `children`, drawn once for the same `facts`, or null where they are to be drawn in their place. */
export const DrawOnce = createContext<((facts: string, children: ReactNode) => string | null) | null>(null);

type Props = {
  as: 'div' | 'fieldset' | 'li' | 'nav' | 'ol' | 'section' | 'span' | 'ul';
  /** All that decides how the children look, but for the language. */
  facts: () => string;
  children: ReactNode;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

/**
 * An element whose children many pages show alike, as a product's card in all lists: the server draws them once
 * (`once.server.tsx`), browsers know nothing of it. They read the strings, what every page knows and nothing else: no
 * address, no `useId`, nothing that goes into the head.
 */
export function Once({ as: Tag, facts, children, ...attributes }: Props) {
  const draw = import.meta.env.SSR ? use(DrawOnce) : null;
  const drawn = draw?.(`${attributes.className} ${facts()}`, children) ?? null;
  if (drawn === null) return <Tag {...attributes}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has drawn
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
