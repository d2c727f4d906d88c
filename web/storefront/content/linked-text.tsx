import { withoutIsolates } from '#shop/format/isolate.ts';
import { linkForm } from '#shop/rules/pages/link-form.ts';
import { Isolated } from '../../components/isolated.tsx';

/** A text of a content page: `[words](address)` becomes a link, everything else stays text. */
export function LinkedText({ text }: { text: string }) {
  if (!text.includes('](')) return Isolated({ text });
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(linkForm)) {
    const [whole, words, address = ''] = match;
    parts.push(<Isolated key={`before ${match.index}`} text={text.slice(from, match.index)} />);
    parts.push(
      address.startsWith('/') ? (
        <a key={match.index} href={address} className="under">
          <Isolated text={words ?? ''} />
        </a>
      ) : /^(https?:|mailto:|tel:)/.test(address) ? (
        <a key={match.index} href={address} className="under" rel="noopener">
          <Isolated text={words ?? ''} />
        </a>
      ) : (
        words
      ),
    );
    from = match.index + whole.length;
  }
  parts.push(<Isolated key="rest" text={text.slice(from)} />);
  return <>{parts}</>;
}

/** The same without its links. */
export function plainText(text: string): string {
  return withoutIsolates(text.replace(linkForm, '$1'));
}
