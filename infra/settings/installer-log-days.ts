/** The retention period of the logs of the CDK's own functions, which install the page and empty the buckets. */
export const INSTALLER_LOG_DAYS = 7;
