import { createContext, use } from 'react';

const CartOpenerContext = createContext<() => void>(() => {});

/** Opens the cart panel; given by the layout. */
export const CartOpenerProvider = CartOpenerContext.Provider;

export function useOpenCart(): () => void {
  return use(CartOpenerContext);
}
