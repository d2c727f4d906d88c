import { linkPictureUrl } from '#shop/rules/catalogue/picture.ts';
import printSheet from '../styles/print.css?url';
import { useRootData } from './root-data.ts';

/**
 * What a page says of itself to browsers, search engines and those who share it: title, description, canonical
 * address, both languages' addresses, link picture, structured data. Put it anywhere in the page; React brings it to
 * the head. The plain address is Arabic, `?lang=en` is English (decision 0007).
 */
export function PageHead({
  title,
  description,
  path,
  picture,
  type = 'website',
  noindex,
  prints,
  jsonLd,
}: {
  title: string;
  description: string;
  /** Path with what of the query makes it a page of its own; without `lang`. */
  path: string;
  /** Address of a plant's, pot's or set's picture: its 1200 × 630 form is what other sites show. */
  picture?: string;
  type?: 'website' | 'product' | 'article';
  noindex?: boolean;
  /** It is worth having on paper: its words in black on white A4, without what is only there to be pressed. */
  prints?: boolean;
  /**
   * Objects of schema.org. Only documents are read for them: given behind `import.meta.env.SSR`, what makes them stays
   * out of the browser's script.
   */
  jsonLd?: readonly object[] | false;
}) {
  const { publicUrl, language, store } = useRootData();
  const arabic = publicUrl + path;
  const english = `${arabic}${path.includes('?') ? '&' : '?'}lang=en`;
  const canonical = language === 'en' ? english : arabic;
  const linkPicture = picture && linkPictureUrl(picture);
  return (
    <>
      <title>{title}</title>
      {prints && <link rel="stylesheet" href={printSheet} precedence="print" media="print" />}
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <link rel="alternate" hrefLang="ar" href={arabic} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="x-default" href={arabic} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:locale" content={language === 'en' ? 'en_US' : 'ar_SA'} />
      {linkPicture && (
        <>
          <meta property="og:image" content={publicUrl + linkPicture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {!noindex && <JsonLd key={arabic} graph={jsonLd || []} />}
    </>
  );
}

/** The browser keeps what the server wrote, until another page takes its place with an empty one. */
function JsonLd({ graph }: { graph: readonly object[] }) {
  const json = import.meta.env.SSR
    ? // "<" is the only character that could end the script early.
      JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
    : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
