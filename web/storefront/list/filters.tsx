import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { listed } from '#shop/format/lists.ts';
import { sortKeys } from '#shop/rules/catalogue/sort.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import buttonStyles from '../../components/button.module.css';
import { Button } from '../../components/button.tsx';
import checkStyles from '../../components/form/check.module.css';
import fieldStyles from '../../components/form/field.module.css';
import { Icon, RiyalSign } from '../../components/icon.tsx';
import { Swatch } from '../../components/picture.tsx';
import styles from './filters.module.css';
import { type ListQuery, listPath, noFilters, priceRanges, readListQuery } from './list-query.ts';
import type { ListData } from './load.server.ts';

const pauseMs = 250;
const formId = 'filter-form';

/**
 * Sends the filter form shortly after its last change, without what is empty, so that addresses stay short. And the
 * other way round: what a new address has chosen is brought to the form, unless a change of it is still waiting.
 */
function useAutoSubmit(formId: string, query: ListQuery) {
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = listPath(query);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (waiting.current === undefined && form instanceof HTMLFormElement) choose(form, address);
  }, [formId, address]);
  return () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      const chosen = new URLSearchParams(
        [...new FormData(form)].map(([name, value]) => [name, String(value)]),
      );
      const [, search = ''] = listPath(readListQuery(chosen)).split('?');
      void submit(new URLSearchParams(search), { action: '/products', preventScrollReset: true });
    }, pauseMs);
  };
}

/** Sets the controls of the filter form to what an address says. */
function choose(form: HTMLFormElement, address: string) {
  const params = new URL(address, location.href).searchParams;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = params.get(control.name) ?? 'popular';
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    if (control.type === 'checkbox') control.checked = params.getAll(control.name).includes(control.value);
    else if (control !== document.activeElement) control.value = params.get(control.name) ?? '';
  }
}

/**
 * The filters: a plain GET form. Beside the list on wide screens, in a sheet (a popover) on small ones. With script
 * each change is applied at once; without, a button does it.
 */
export function Filters({ data, chosen }: { data: ListData; chosen: number }) {
  const { shell, browse } = useMessages();
  const { city, absent } = useRootData();
  const words = browse.list;
  const { query, options, total } = data;
  const autoSubmit = useAutoSubmit(formId, query);
  // Light is asked of plants, where there are any: pots need none, and a set's is its plant's. A set has no size either.
  const living = query.type === 'plant' || (query.type === null && !absent.includes('/products?type=plant'));
  return (
    <aside id="filters" popover="auto" className={styles.filters} aria-label={words.filters}>
      <Form id={formId} action="/products" preventScrollReset onChange={autoSubmit}>
        <div className={`${styles.head} narrow-only`}>
          <h2>{words.filters}</h2>
          <button
            type="button"
            className={buttonStyles.icon}
            aria-label={shell.close}
            popoverTarget="filters"
            popoverTargetAction="hide"
          >
            <Icon name="close" size="l" />
          </button>
        </div>
        {query.search && <input type="hidden" name="search" value={query.search} />}
        {query.type && <input type="hidden" name="type" value={query.type} />}
        <div className={styles.body}>
          {living && (
            <>
              <Group title={words.light}>
                {options.light.map(({ value, total }) => (
                  <Box
                    key={value}
                    name="light"
                    value={value}
                    label={browse.list.lights[value]}
                    total={total}
                    checked={query.light.includes(value)}
                  />
                ))}
              </Group>
              <Group title={words.pets}>
                <Box
                  name="pet_safe"
                  value="1"
                  label={words.petSafe}
                  total={options.petSafe}
                  checked={query.petSafe}
                />
              </Group>
            </>
          )}
          {query.type !== 'set' && <Glazes options={options} query={query} />}
          <Prices options={options} query={query} />
          {query.type !== 'set' && (
            <Group title={words.size}>
              {options.sizes.map(({ value, total }) => (
                <Box
                  key={value}
                  name="sizes"
                  value={value}
                  label={browse.list.sizes[value]}
                  total={total}
                  checked={query.sizes.includes(value)}
                />
              ))}
            </Group>
          )}
          <Categories title={words.occasion} options={options.occasions} query={query} />
          <Categories title={words.category} options={options.categories} query={query} />
          {(city === null || city.engraving || query.engravable) && (
            <Group title={words.engraving}>
              <Box name="engravable" value="1" label={words.engravable} checked={query.engravable} />
            </Group>
          )}
        </div>
        <div className={`${styles.foot} narrow-only`}>
          <Button
            type="submit"
            onClick={(event) => {
              // Everything chosen is applied already, or on its way.
              event.preventDefault();
              closeSheet(event.currentTarget);
            }}
          >
            {words.show} <bdi dir="ltr">({total})</bdi>
          </Button>
          {chosen > 0 && (
            <a href={listPath(query, noFilters)} className={buttonStyles.link}>
              {words.clear}
            </a>
          )}
        </div>
        <noscript>
          <Button type="submit" look="quiet" block className="wide-only">
            {words.apply}
          </Button>
        </noscript>
      </Form>
    </aside>
  );
}

function closeSheet(inside: HTMLElement) {
  const sheet = inside.closest<HTMLElement>('[popover]');
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Box({
  name,
  value,
  label,
  total,
  checked,
}: {
  name: string;
  value: string;
  label: string;
  total?: number;
  checked: boolean;
}) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className={checkStyles.check}
      />
      {label}
      {total !== undefined && <span className={styles.total}>{total}</span>}
    </label>
  );
}

type Part = { options: ListData['options']; query: ListQuery };

function Glazes({ options, query }: Part) {
  const { browse } = useMessages();
  const { language } = useRootData();
  const words = browse.list;
  const chosen = options.colors.filter(({ slug }) => query.colors.includes(slug));
  return (
    <Group title={words.colors}>
      <div className={styles.glazes}>
        {options.colors.map(({ slug, title, swatch }) => (
          <label key={slug} title={title}>
            <input
              type="checkbox"
              name="colors"
              value={slug}
              aria-label={title}
              defaultChecked={query.colors.includes(slug)}
              className="vh"
            />
            <Swatch colour={swatch} />
          </label>
        ))}
      </div>
      <p className="tiny">
        {chosen.length > 0
          ? `${words.chosen} ${listed(
              language,
              chosen.map(({ title }) => title),
            )}`
          : words.colorsAll(options.colors.length)}
      </p>
    </Group>
  );
}

function Prices({ options, query }: Part) {
  const { browse } = useMessages();
  const words = browse.list;
  const bounds = [
    ['price_min', words.priceFrom, query.priceMin, Math.floor(options.priceMin)],
    ['price_max', words.priceTo, query.priceMax, Math.ceil(options.priceMax)],
  ] as const;
  return (
    <Group title={words.price}>
      <div className={styles.prices}>
        {bounds.map(([name, label, value, bound]) => (
          <label key={name} className="small">
            {label}
            <span className={fieldStyles.input} dir="ltr">
              <RiyalSign />
              <input
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                defaultValue={value ?? ''}
                placeholder={String(bound)}
              />
            </span>
          </label>
        ))}
      </div>
      <ul className={styles.ranges}>
        {priceRanges(options).map(({ priceMin, priceMax }) => {
          const current = priceMin === query.priceMin && priceMax === query.priceMax;
          return (
            <li key={priceMin}>
              <a
                href={listPath(query, current ? { priceMin: null, priceMax: null } : { priceMin, priceMax })}
                aria-current={current || undefined}
                data-keep-scroll
              >
                {priceMin === null
                  ? words.priceUpTo(String(priceMax))
                  : priceMax === null
                    ? words.priceAbove(String(priceMin))
                    : words.priceBetween(String(priceMin), String(priceMax))}
              </a>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

/** How many stand there before "more". */
const shownAtOnce = 5;

function Categories({
  title,
  options,
  query,
}: {
  title: string;
  options: readonly { slug: string; title: string; total: number }[];
  query: ListQuery;
}) {
  // What is chosen stands above, so that it is never behind "more". What would show nothing isn't offered.
  const sorted = [
    ...options.filter(({ slug }) => query.category.includes(slug)),
    ...options.filter(({ slug, total }) => total > 0 && !query.category.includes(slug)),
  ];
  const box = (option: (typeof options)[number]) => (
    <Box
      key={option.slug}
      name="category"
      value={option.slug}
      label={option.title}
      total={option.total}
      checked={query.category.includes(option.slug)}
    />
  );
  const { browse } = useMessages();
  const rest = sorted.slice(shownAtOnce);
  if (sorted.length === 0) return null;
  return (
    <Group title={title}>
      {sorted.slice(0, shownAtOnce).map(box)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary className="small under">{browse.list.more}</summary>
          {rest.map(box)}
        </details>
      )}
    </Group>
  );
}

/** The order of the list: part of the filter form, wherever it stands. */
export function SortSelect({ query }: { query: ListQuery }) {
  const { browse } = useMessages();
  const words = browse.list;
  const autoSubmit = useAutoSubmit(formId, query);
  return (
    <div className={styles.sort}>
      <label htmlFor="sort" className={`muted ${styles.sortLabel}`}>
        {words.sort}
      </label>
      <select id="sort" name="sort" form={formId} defaultValue={query.sort} onChange={autoSubmit}>
        {sortKeys.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </select>
      <Icon name="chevron" size="s" />
      <noscript>
        <Button type="submit" form={formId} look="quiet" size="s">
          {words.apply}
        </Button>
      </noscript>
    </div>
  );
}
