/** What a telephone shows as the sender: letters without marks and digits, as all networks take them. */
const SENDER = /^(?=.*[A-Za-z])[A-Za-z0-9](?:[A-Za-z0-9 ]{1,9}[A-Za-z0-9])$/;
export const isSenderName = (text: string): boolean => SENDER.test(text);
