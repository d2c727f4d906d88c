import { message, page, stands, test } from './proofs.ts';
import type { Proof, Table } from './table.ts';

/** An entry of a menu: it leads there, and is called so in both languages. */
function entry(menu: 'guest' | 'shopper' | 'foot', to: string, key: string, english: string): Proof[] {
  const files = { guest: 'menu.tsx', shopper: 'shopper-entries.tsx', foot: 'footer.tsx' };
  return [stands(`web/storefront/shell/${files[menu]}`, new RegExp(`to="${to}"`)), message(key, english)];
}

const routes: Table = {
  '/ is the home page': page('/'),
  '/products is the list of products': page('/products'),
  '/products?query= searches it': test(
    'web/storefront/list/list-query.test.ts',
    'takes "query", as the specification names it, for a search',
  ),
  '/product/{slug} is a product, with its colours': [
    page('/product/:slug'),
    test('tests/e2e/buying/purchase.spec.ts', 'what is chosen before the page wakes up stays chosen'),
  ],
  '/product/{slug} takes an engraving where it can be had': test(
    'tests/e2e/buying/purchase.spec.ts',
    'an engraving is shown as it is cut, and given up where the city has none',
  ),
  '/cart has three tabs: basket, contact information, complete order': [
    page('/cart'),
    message('cart.steps.basket', 'Cart'),
    message('cart.steps.contact', 'Contact information'),
    message('cart.steps.complete', 'Complete order'),
  ],
  '/favourite has what somebody likes': page('/favourite'),
  '/wallet is the wallet': page('/wallet'),
  '/payment has the saved cards': page('/payment'),
  '/coupons has the coupons': page('/coupons'),
  '/my-orders has upcoming orders and history': [
    page('/my-orders'),
    message('orders.mine.upcoming', 'Upcoming'),
    message('orders.mine.history', 'History'),
    test('tests/e2e/orders/orders.spec.ts', 'orders are upcoming or history'),
  ],
  '/my-orders?order_id= shows the one that a message told of': test(
    'tests/e2e/orders/orders.spec.ts',
    'how it was is asked for once: by itself at home, by a push in my orders',
  ),
  '/my-account is the profile': page('/my-account'),
  '/corporate-gifts has the form for companies': [
    page('/corporate-gifts'),
    test('tests/e2e/help/forms.spec.ts', 'a company asks for gifts'),
  ],
  '/gifts-care tells how to care for a gift': [
    page('/gifts-care'),
    test('tests/e2e/help/content.spec.ts', 'a question is found, a plant is led to, a sign is explained'),
  ],
  '/contact-us has two tabs: new ticket and my tickets': [
    page('/contact-us'),
    message('tickets.tabs.new', 'New ticket'),
    message('tickets.tabs.mine', 'My tickets'),
  ],
  '/contact-us?activetab=my-ticket opens the tickets': test(
    'tests/e2e/help/tickets.spec.ts',
    'the contact page of a shopper',
  ),
  '/privacy-policy is the privacy policy': page('/privacy-policy'),
  'The page about the shop carries its name': page('/about-asees'),
  '/maintenance-mode stands in for the shop while it is closed': page('/maintenance-mode'),
  'Paying ends on a page of its own: success, failure or cancel': [
    page('/checkout/:outcome/:key'),
    test('tests/e2e/buying/purchase.spec.ts', 'is told the truth after a decline and a cancel'),
  ],
  '/rewards tells of the rewards': page('/rewards'),
  '/faq answers questions, can be searched and linked to': [
    page('/faq'),
    test('tests/e2e/help/content.spec.ts', 'questions answer as one types, and a link to one is copied'),
  ],
  '/gifts leads to gifts': page('/gifts'),
  'An order has a page for what is wrong with it': [
    page('/order/:key/issue'),
    test('tests/e2e/help/tickets.spec.ts', 'without script: a message of the contact form, an order’s issue'),
  ],
  '/connect has every way to reach the shop': [
    page('/connect'),
    test('tests/e2e/help/content.spec.ts', 'whether somebody is there now is said on the page of ways'),
  ],
};

const header: Table = {
  'The header names the city and opens its picker': [
    stands('web/storefront/shell/header.tsx', /<CityLink[\s\S]*\{city\?\.name \?\? shell\.chooseCity\}/),
    test('tests/e2e/buying/purchase.spec.ts', 'picks a city'),
  ],
  'The logo leads home': stands('web/storefront/shell/header.tsx', /href="\/" aria-label=\{shell\.home\}/),
  'The search box suggests': test('tests/e2e/pages/pages.spec.ts', 'search suggests after half a second'),
  'The cart button has a dot when something is in it': stands(
    'web/storefront/shell/header.tsx',
    /href="\/cart"[\s\S]*pieces > 0 && \(\s*<span className=\{buttonStyles\.count\}/,
  ),
  'The menu opens at the side': [
    message('shell.menu', 'Menu'),
    test('tests/e2e/pages/popups.spec.ts', 'a guest’s menu is the spec’s'),
  ],
  'A shopper’s menu has home': [
    stands('web/storefront/shell/menu.tsx', /to="\/" /),
    message('shell.menuHome', 'Home'),
  ],
  'A shopper’s menu has favourites': entry('shopper', '/favourite', 'shell.favourites', 'Favourites'),
  'A shopper’s menu has the wallet': entry('shopper', '/wallet', 'account.menu.wallet', 'My wallet'),
  'A shopper’s menu has payments': entry('shopper', '/payment', 'account.menu.payment', 'My cards'),
  'A shopper’s menu has coupons': entry('shopper', '/coupons', 'account.menu.coupons', 'My coupons'),
  'A shopper’s menu has orders': entry('shopper', '/my-orders', 'shell.myOrders', 'My orders'),
  'A shopper’s menu has the account': entry('shopper', '/my-account', 'account.menu.account', 'My account'),
  'A shopper’s menu has corporate gifts': entry(
    'shopper',
    '/corporate-gifts',
    'account.menu.corporate',
    'Corporate gifts',
  ),
  'A shopper’s menu has the care of gifts': entry('shopper', '/gifts-care', 'account.menu.care', 'Gift care'),
  'A shopper’s menu switches the language': stands(
    'web/storefront/shell/shopper-entries.tsx',
    /<LanguageSwitch>/,
  ),
  'A shopper’s menu leads to the shop’s contact': entry(
    'shopper',
    '/contact-us',
    'account.menu.contact',
    'Contact us',
  ),
  'A shopper’s menu has the privacy policy': entry(
    'shopper',
    '/privacy-policy',
    'shell.privacy',
    'Privacy policy',
  ),
  'A shopper’s menu has the page about the shop': entry(
    'shopper',
    '/about-asees',
    'shell.about',
    'About Asees',
  ),
  'A shopper’s menu signs out': [
    stands('web/storefront/shell/shopper-entries.tsx', /href="\/sign-out"/),
    message('account.menu.signOut', 'Sign out'),
  ],
  'A shopper’s menu deletes the account': [
    stands('web/storefront/shell/shopper-entries.tsx', /href="\/my-account#delete"/),
    message('account.menu.deleteAccount', 'Delete account'),
  ],
  'A guest’s menu has home, language, privacy policy, the page about the shop and signing in, and nothing else':
    test('tests/e2e/pages/popups.spec.ts', 'a guest’s menu is the spec’s'),
  'The cart at the side has lines with quantity and price': test(
    'tests/e2e/pages/accessible.spec.ts',
    'the cart says what it comes to, line by line',
  ),
  'Both of its buttons lead to /cart': [
    message('cart.panel.view', 'View cart'),
    message('cart.panel.checkout', 'Checkout'),
    stands('web/storefront/cart/cart-panel.tsx', /href="\/cart"[\s\S]*href="\/cart"/),
  ],
  'An empty cart says so': message('cart.empty.title', 'Your cart is waiting for its first plant'),
  'What the header does is the same on every page, but for the search, which says what its page has searched for':
    [
      test('tests/e2e/pages/pages.spec.ts', 'filters, sorting, search and paging live in the address'),
      stands('web/storefront/search/search-box.tsx', /get\('search'\) \?\? ''/),
    ],
  'The header is light on / and /gifts-care alone': stands(
    'web/storefront/shell/header.tsx',
    /light = pathname === '\/' \|\| pathname === '\/gifts-care';/,
  ),
};

const footer: Table = {
  'The footer leads to my orders': entry('foot', '/my-orders', 'shell.myOrders', 'My orders'),
  'The footer leads to the care of gifts': entry('foot', '/gifts-care', 'shell.giftsCare', 'Gift care'),
  'The footer leads to corporate gifts': entry(
    'foot',
    '/corporate-gifts',
    'shell.corporateGifts',
    'Corporate gifts',
  ),
  'The footer leads to the page about the shop': entry('foot', '/about-asees', 'shell.about', 'About Asees'),
  'The footer leads to the shop’s contact': entry('foot', '/contact-us', 'shell.contact', 'Contact us'),
  'The footer leads to the privacy policy': entry(
    'foot',
    '/privacy-policy',
    'shell.privacy',
    'Privacy policy',
  ),
  'The footer has Instagram': stands('web/storefront/shell/footer.tsx', /social\.instagram/),
  'The footer has X, which was Twitter': stands('web/storefront/shell/footer.tsx', /social\.x/),
  'The footer has Pinterest': stands('web/storefront/shell/footer.tsx', /social\.pinterest/),
  'The footer has the telephone': stands('web/storefront/shell/footer.tsx', /tel:\$\{store\.phone\}/),
  'The footer names whose rights these are, and the year': stands(
    'web/storefront/shell/footer.tsx',
    /foot\.rights\(store\.name\)[\s\S]{0,90}getFullYear\(\)/,
  ),
};

const dialog: Table = {
  'Signing in by mobile asks for the number, then for a code of four digits': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'signin: the code goes out by itself',
  ),
  'Signing in by e-mail has a password, "remember me", and ways to a new password and to an account': [
    message('account.signIn.remember', 'Remember my email on this device for 7 days'),
    message('account.signIn.forgot', 'Forgot your password?'),
    message('account.signIn.toSignUp', 'Create an account'),
    test('tests/e2e/accounts/sign-in.spec.ts', 'signup, then signin-email'),
  ],
  'Signing in has buttons of Apple, Facebook and Google': [
    message('account.signIn.social.apple', 'Continue with Apple'),
    message('account.signIn.social.facebook', 'Continue with Facebook'),
    message('account.signIn.social.google', 'Continue with Google'),
  ],
  'Signing up asks for a name, an address and a password twice, then for a code by mail': [
    message('account.signIn.username', 'Username'),
    message('account.signIn.confirmPassword', 'Confirm password'),
    test('tests/e2e/accounts/sign-in.spec.ts', 'rules at the fields, a code by e-mail'),
  ],
  'A forgotten password takes the address, a code and a new one, and ends at home': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'forgot-password: e-mail, code, new password, and home',
  ),
  'A new shopper is asked for a charming name': message('account.signIn.nameTitle', 'Your Charming name'),
};

const others: Table = {
  'Signing out asks first, with yes and no': [
    message('account.signOut.yes', 'Yes, sign out'),
    message('account.signOut.no', 'No, stay signed in'),
  ],
  'Deleting the account asks first, with yes and no': [
    message('account.remove.yes', 'Yes, continue'),
    message('account.remove.no', 'No, keep my account'),
  ],
  'On an old host a dialog names the new one and leads there': test(
    'tests/e2e/store/switches.spec.ts',
    'the old host says where the shop is now, and leads there after five seconds',
  ),
  'In maintenance one page stands in for header, footer and content': test(
    'tests/e2e/store/switches.spec.ts',
    'in maintenance every page is one',
  ),
  'That page is titled "Under Maintenance"': message('closed.title', 'Under Maintenance'),
  'In the corner of every page but where one pays there is help with the shop’s telephone': test(
    'tests/e2e/store/switches.spec.ts',
    'whoever needs help finds phone, hours, WhatsApp and a ticket',
  ),
  'The chat is the shop’s own panel; a service is asked after a press alone (decision 0052)': test(
    'tests/e2e/store/switches.spec.ts',
    'a chat service is offered where it is set up, and loaded after a press and nowhere else',
  ),
  'Ordering asks who gets it: name, city, address, e-mail, mobile': [
    message('checkout.recipient.name', 'Recipient’s name'),
    message('checkout.recipient.city', 'City'),
    message('checkout.recipient.address', 'Address'),
    message('checkout.recipient.email', 'Recipient’s email'),
    message('checkout.recipient.phone', 'Recipient’s mobile'),
  ],
  'Ordering asks who sends it: name, mobile': [
    message('checkout.sender.name', 'Name'),
    message('checkout.sender.phone', 'Mobile number'),
  ],
  'Ordering asks for the card and for the time': [
    message('checkout.card.title', 'Greeting card'),
    message('checkout.delivery.title', 'When should we deliver it?'),
  ],
  'Ordering asks how to pay': message('checkout.complete.method', 'Payment method'),
  'Ordering asks to accept the terms': [
    message('checkout.complete.termsBefore', 'I accept the'),
    message('checkout.complete.terms', 'terms and conditions'),
  ],
  'A card is typed into the provider’s fields: number, expiry, code, holder': test(
    'tests/e2e/accounts/money-pages.spec.ts',
    'a card is typed into the provider’s fields, kept, and removed with a second press',
  ),
  'The wallet tells its activity': message('money.wallet.history', 'Activity'),
  'Feedback has a page, and asks by itself once': test(
    'tests/e2e/orders/orders.spec.ts',
    'without script a rating is a page',
  ),
};

/** Spec section 2. */
export const screens: Table = { ...routes, ...header, ...footer, ...dialog, ...others };
