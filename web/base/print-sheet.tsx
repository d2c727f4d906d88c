import sheet from '../styles/print.css?url';

/** Has a page print well: its words in black on white A4, without what is only there to be pressed. */
export function PrintSheet() {
  return <link rel="stylesheet" href={sheet} precedence="print" media="print" />;
}
