/** A document for the tax authority as a file, byte for byte as the authority has it; nobody keeps it on the way. */
export function xmlFile({ xml, file_name }: { xml: string; file_name: string }): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file_name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
