import { CUSTOMER_COOKIE } from '#domain/boot.ts';
import type { Role } from '#domain/session.ts';

/** So that the server can send the next home page of a customer with its words in it. It says nothing else, and goes with the browser. */
export function markCustomer(role: Role): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = role === 'Customer' ? '1' : '; Max-Age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari's older versions
  document.cookie = `${CUSTOMER_COOKIE}=${value}; Path=/admin; SameSite=Lax${secure}`;
}
