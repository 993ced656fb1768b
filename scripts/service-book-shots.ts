/** The service book of a home with 36 jobs, of a business customer with many addresses, and of somebody without any job. */
export const serviceBookShots = [
  { name: 'service-book', path: '/admin/servicebok', user: 'kunde', inEveryBrand: true },
  { name: 'service-book-business', path: '/admin/servicebok', user: 'bedrift' },
  { name: 'service-book-products', path: '/admin/servicebok?show=product', user: 'kunde' },
  { name: 'service-book-none', path: '/admin/servicebok', user: 'ny' },
] as const;
