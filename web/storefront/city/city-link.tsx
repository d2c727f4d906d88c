import { createContext, type ReactNode, use } from 'react';
import { useNext } from '../../base/next.ts';

const CityPickerContext = createContext<() => void>(() => {});

/** Opens the city picker; given by the layout. */
export const CityPickerProvider = CityPickerContext.Provider;

export function useCityPicker(): () => void {
  return use(CityPickerContext);
}

/** A link to the page of cities, which opens the picker where script runs. */
export function CityLink({
  className,
  label,
  children,
}: {
  className: string;
  label?: string;
  children: ReactNode;
}) {
  const openPicker = useCityPicker();
  const next = useNext();
  return (
    <a
      href={`/city?next=${encodeURIComponent(next)}`}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openPicker();
      }}
    >
      {children}
    </a>
  );
}
