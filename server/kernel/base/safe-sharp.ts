type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/**
 * The library that draws pictures. It is loaded when the first picture comes: it takes memory that a shop without pictures
 * doesn't need. Of its readers all but three are shut, so that a mistake in one of the others is nobody's way in. That is
 * done once, before anybody draws: for the moment that it takes, every picture is refused.
 */
export function safeSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
