/** The reader closed the browser's dialog, waited too long, or has no matching key; browsers do not say which. */
export class PasskeyCancelled extends Error {}

/** The device has a passkey of this account already. */
export class PasskeyKnown extends Error {}
