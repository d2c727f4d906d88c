import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../messages.tsx';
import { useShop } from '../../shop.ts';
import type { ProductData } from '../product.tsx';
import { Day } from './day.tsx';

/** Under what licence the price is shown as reduced, by how much and until when: the Ministry of Commerce's rules. */
export function SaleLicence({ sale }: { sale: NonNullable<ProductData['sale']> }) {
  const { shell, catalogue } = useMessages();
  const { language, sandbox } = useShop();
  const words = catalogue.product.sale;
  return (
    <p className="tiny">
      {words.until(sale.percent)} <Day iso={sale.lastDay} />
      {listComma[language]}
      {words.licence} <bdi dir="ltr">{sale.licence}</bdi> {sandbox && shell.example}{' '}
      <a href={sale.verifyUrl} className="under" rel="noopener nofollow">
        {words.verify}
      </a>
    </p>
  );
}
