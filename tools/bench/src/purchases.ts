/** A whole purchase of six bottles each of two wines by manual payment, at the project and at Vendure. */

/** Buys at one shop; `one` makes each buyer another. */
export type Purchase = (one: number) => Promise<void>;

const buyer = { firstname: 'Léa', lastname: 'Petit' };
const address = { address: '1 rue du Chai', postalCode: '75011', city: 'Paris', country: 'FR' };
const quantity = 6;

/** Sends a call to the program and returns its data; a refusal throws. */
async function ask<Data>(base: string, path: string, body?: object, headers?: Record<string, string>): Promise<Data> {
  const answer = await fetch(`${base}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const { data } = (await answer.json()) as { data: Data };
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return data;
}

/** Lists what is sold in single bottles, with enough left for many orders. */
async function listSold(base: string, pages: number): Promise<number[]> {
  const sold: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { products } = await ask<{ products: ListedProduct[] }>(base, `/product?type=WINE&nbItem=100&page=${page}`);
    for (const { declinations } of products)
      for (const { id, price, quantity: left, sellByMultipleOf } of declinations)
        if (price && Number(left) >= 100 && sellByMultipleOf === 1) sold.push(id);
  }
  return sold;
}

/** Orders with delivery at home: the total is asked for, then accepted. */
async function order(
  base: string,
  products: readonly { id: number; quantity: number }[],
  key: string,
  payment: 'TRANSFER' | 'CARD' = 'TRANSFER',
): Promise<{ token: string }> {
  const demand = {
    products,
    delivery: { type: 'DELIVERY', idCarrier: 1 },
    deliveryPostalCode: address.postalCode,
    deliveryCountry: address.country,
  };
  const { total } = await ask<{ total: string }>(base, '/order/validate', demand);
  return ask(
    base,
    '/order',
    {
      ...demand,
      user: { ...buyer, email: `${key}@exemple.fr`, phone: '06 12 34 56 78', birthdate: '1990-02-28' },
      address: { delivery: { ...buyer, ...address } },
      payment,
      acceptsTerms: true,
      expectedTotal: total,
    },
    { 'idempotency-key': key },
  );
}

/** Prepares purchases at the project: products of the list that have enough bottles. */
export async function prepareOwnPurchase(base: string): Promise<Purchase> {
  const sold = await listSold(base, 20);
  return async (one) => {
    const products = [0, 1].map((line) => ({ id: sold[(2 * one + line) % sold.length] ?? 0, quantity }));
    await order(base, products, `banc-${process.pid}-${Date.now()}-${one}`);
  };
}

/** Places an order by transfer and one by card; returns the tokens of their pages, and the number of what they sell. */
export async function placeTwoOrders(base: string): Promise<{ token: string; cardToken: string; item: number }> {
  const [item = 0] = await listSold(base, 1);
  const products = [{ id: item, quantity }];
  const { token } = await order(base, products, `banc-${process.pid}`);
  const { token: cardToken } = await order(base, products, `banc-carte-${process.pid}`, 'CARD');
  return { token, cardToken, item };
}

interface ListedProduct {
  declinations: { id: number; price: string | null; quantity: number | null; sellByMultipleOf: number }[];
}

const peerSteps: readonly [query: string, variables: (one: number) => object][] = [0, 1].map((line) => [
  'mutation($id: ID!, $quantity: Int!) { addItemToOrder(productVariantId: $id, quantity: $quantity) { __typename ... on Order { id totalWithTax lines { id quantity linePriceWithTax } } } }',
  (one: number) => ({ id: 1 + ((2 * one + line) % 14) + 1000 * (one % 500), quantity }),
]);
const peerOrder: typeof peerSteps = [
  ...peerSteps,
  [
    'mutation($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename } }',
    (one) => ({
      input: {
        firstName: buyer.firstname,
        lastName: buyer.lastname,
        emailAddress: `banc-${process.pid}-${Date.now()}-${one}@exemple.fr`,
      },
    }),
  ],
  [
    'mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename } }',
    () => ({
      input: {
        fullName: `${buyer.firstname} ${buyer.lastname}`,
        streetLine1: address.address,
        postalCode: address.postalCode,
        city: address.city,
        countryCode: address.country,
      },
    }),
  ],
  [
    'mutation($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) { __typename ... on Order { totalWithTax } } }',
    () => ({ ids: ['1'] }),
  ],
  ['mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ... on Order { state } } }', () => ({})],
  [
    'mutation($input: PaymentInput!) { addPaymentToOrder(input: $input) { __typename ... on Order { code state } } }',
    () => ({ input: { method: 'virement', metadata: {} } }),
  ],
];

/** Prepares purchases at Vendure, by the calls that its documentation names for a checkout. */
export function preparePeerPurchase(base: string): Purchase {
  return async (one) => {
    let token = '';
    let last = '';
    for (const [query, variables] of peerOrder) {
      const answer = await fetch(`${base}/shop-api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ query, variables: variables(one) }),
      });
      token ||= answer.headers.get('vendure-auth-token') ?? '';
      last = await answer.text();
      // A refusal is an answer of another type.
      if (!answer.ok || !/"__typename":"Order"/.test(last)) throw new Error(`${query}: ${last}`);
    }
    if (!last.includes('PaymentAuthorized')) throw new Error(`not paid: ${last}`);
  };
}
