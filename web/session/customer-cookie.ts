import { CUSTOMER_COOKIE } from '#domain/boot.ts';
import type { Role } from '#domain/session.ts';

/** A cookie that lets the server send a customer's next home page with its text. It has no other content and ends with the browser. */
export function markCustomer(role: Role): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = role === 'Customer' ? '1' : '; Max-Age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari's older versions
  document.cookie = `${CUSTOMER_COOKIE}=${value}; Path=/admin; SameSite=Lax${secure}`;
}
