/** The name that a school may replace with its own (PRODUCT_NAME); read by the root loader. */
export const DEFAULT_PRODUCT_NAME = 'Waveback';
const DEFAULT_TITLE = 'Empower Surfers';

/** The title of a page: `the product | {title}`. */
export function toPageTitle(productName: string | undefined, title = DEFAULT_TITLE): string {
  return `${productName ?? DEFAULT_PRODUCT_NAME} | ${title}`;
}
