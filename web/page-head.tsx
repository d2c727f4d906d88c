import { openGraphUrl } from '#shop/rules/picture.ts';
import { useShop } from './shop.ts';

/**
 * What a page says of itself to browsers, search engines and those who share it: title, description, canonical
 * address, both languages' addresses, link picture, structured data. Put it anywhere in the page; React brings it to
 * the head. The plain address is Arabic, `?lang=en` is English (decision 36).
 */
export function PageHead({
  title,
  description,
  path,
  picture,
  type = 'website',
  noindex,
  jsonLd = [],
}: {
  title: string;
  description: string;
  /** Path with what of the query makes it a page of its own; without `lang`. */
  path: string;
  /** Address of a plant's, pot's or set's picture: its 1200 × 630 form is what other sites show. */
  picture?: string;
  type?: 'website' | 'product' | 'article';
  noindex?: boolean;
  /** Objects of schema.org. */
  jsonLd?: readonly object[];
}) {
  const { publicUrl, language, shop } = useShop();
  const arabic = publicUrl + path;
  const english = `${arabic}${path.includes('?') ? '&' : '?'}lang=en`;
  const canonical = language === 'en' ? english : arabic;
  return (
    <>
      <title>{title}</title>
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
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content={language === 'en' ? 'en_US' : 'ar_SA'} />
      {picture && (
        <>
          <meta property="og:image" content={publicUrl + openGraphUrl(picture)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd.map((block) => (
        <JsonLd key={(block as { '@type'?: string })['@type']} block={block} />
      ))}
    </>
  );
}

function JsonLd({ block }: { block: object }) {
  // "<" is the only character that could end the script early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...block }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
