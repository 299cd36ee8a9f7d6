/** An account number that AWS does not assign. */
export const LOCAL_ACCOUNT = '000000000000';
