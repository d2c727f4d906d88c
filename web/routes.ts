import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home.tsx'),
    route('gifts', 'storefront/gifts.tsx'),
    route('products', 'storefront/products.tsx'),
    route('product/:slug', 'storefront/product.tsx'),
    route('cart', 'storefront/cart.tsx'),
    route('checkout/return', 'storefront/checkout-return.tsx'),
    route('checkout/:outcome/:key', 'storefront/checkout-outcome.tsx'),
    route('order/:key', 'storefront/order.tsx'),
    route('my-orders', 'storefront/my-orders.tsx'),
    route('privacy-policy', 'storefront/content.tsx', { id: 'privacy-policy' }),
    route('terms', 'storefront/content.tsx', { id: 'terms' }),
    route('about-asees', 'storefront/content.tsx', { id: 'about-asees' }),
    route('faq', 'storefront/content.tsx', { id: 'faq' }),
    route('gifts-care', 'storefront/content.tsx', { id: 'gifts-care' }),
    route('corporate-gifts', 'storefront/content.tsx', { id: 'corporate-gifts' }),
    route('contact-us', 'storefront/content.tsx', { id: 'contact-us' }),
    route('sign-in', 'storefront/sign-in.tsx'),
    route('city', 'storefront/city.tsx'),
    route('language', 'storefront/language.tsx'),
    route('search/suggestions', 'storefront/suggestions.tsx'),
    route('me', 'storefront/me.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('maintenance-mode', 'storefront/maintenance.tsx'),
] satisfies RouteConfig;
