/** How many days the logs of the CDK's own functions are stored, which install the page and empty the buckets. */
export const INSTALLER_LOG_DAYS = 7;
