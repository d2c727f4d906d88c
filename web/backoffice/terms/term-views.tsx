import { type CategoryKind, categoryKinds } from '#shop/rules/catalogue/terms.ts';
import { Views } from '../shell/views.tsx';
import { useTermWords } from './words.ts';

/** The lists of what products are told apart by, and of what goes with them. */
export function TermViews({
  current,
  counts,
}: {
  current: CategoryKind | 'glazes' | 'addons';
  counts?: Record<CategoryKind, number>;
}) {
  const { views, choose } = useTermWords();
  return (
    <Views
      label={choose}
      views={[
        ...categoryKinds.map((kind) => ({
          to: kind === 'category' ? '/categories' : `/categories?kind=${kind}`,
          title: views[kind],
          count: counts?.[kind],
          current: current === kind,
        })),
        { to: '/categories/pot-colours', title: views.glazes, current: current === 'glazes' },
        { to: '/categories/add-ons', title: views.addons, current: current === 'addons' },
      ]}
    />
  );
}
