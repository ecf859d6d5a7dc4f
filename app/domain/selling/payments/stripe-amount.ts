/** ISO counts these without fractions, Stripe with two digits. */
const WITH_DIGITS_AT_STRIPE = ['ISK', 'UGX'];

export function toStripeAmount(amount: number, currency: string): number {
  return WITH_DIGITS_AT_STRIPE.includes(currency) ? amount * 100 : amount;
}

export function toIsoAmount(amount: number, currency: string): number {
  return WITH_DIGITS_AT_STRIPE.includes(currency) ? Math.round(amount / 100) : amount;
}
