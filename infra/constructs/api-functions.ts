import type { Construct } from 'constructs';
import { createFunction, type FunctionResources, storageEnvironment } from './create-function.ts';
import type { NodeFunction } from './node-function.ts';

export function createUploadImage(scope: Construct, resources: FunctionResources): NodeFunction {
  const { settings, photos, sessions, analyses, secrets } = resources;
  const uploadImage = createFunction(scope, 'UploadImage', resources, {
    handler: 'upload-image',
    description: 'Issues an upload permit, or refuses with the time of the next attempt',
    environment: {
      ...storageEnvironment({ photos, sessions }),
      ...allowanceEnvironment(resources),
      DELETE_TOKEN_SECRET: secrets.deleteToken.current.reference,
      PHOTO_DAYS: String(settings.photoDays),
      SESSION_DAYS: String(settings.sessionDays),
    },
  });
  photos.grantUpload(uploadImage);
  sessions.grant(uploadImage, 'GetItem', 'PutItem', 'UpdateItem');
  // GetItem reads the operator's switch for analyses and uploads. PutItem stores a list of the counters to increment
  // when the photo arrives.
  analyses.grant(uploadImage, 'BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem');
  return uploadImage;
}

export function createDeleteImage(scope: Construct, resources: FunctionResources): NodeFunction {
  const { photos, sessions, secrets } = resources;
  const deleteImage = createFunction(scope, 'DeleteImage', resources, {
    handler: 'delete-image',
    description: 'Deletes a photo for its visitor, and returns a receipt',
    environment: { ...storageEnvironment({ photos, sessions }), ...tokenSecrets(secrets) },
  });
  photos.grantDelete(deleteImage);
  sessions.grant(deleteImage, 'GetItem', 'UpdateItem');
  return deleteImage;
}

export function createDeleteEverything(scope: Construct, resources: FunctionResources): NodeFunction {
  const { photos, sessions, analyses, secrets } = resources;
  const deleteEverything = createFunction(scope, 'DeleteEverything', resources, {
    handler: 'delete-everything',
    description: 'Deletes everything for which a device has a token or an id, and counts the deletions',
    environment: { ...storageEnvironment({ photos, sessions, analyses }), ...tokenSecrets(secrets) },
  });
  photos.grantDelete(deleteEverything);
  // Query finds the items of the sessions that the request names. GetItem and UpdateItem read and write the records of
  // the photos.
  sessions.grant(deleteEverything, 'GetItem', 'UpdateItem', 'Query', 'DeleteItem');
  analyses.grant(deleteEverything, 'GetItem', 'DeleteItem');
  return deleteEverything;
}

export function createAnalyzeSkin(scope: Construct, resources: FunctionResources): NodeFunction {
  const { settings, sessions, analyses, jobs } = resources;
  const analyzeSkin = createFunction(scope, 'AnalyzeSkin', resources, {
    handler: 'analyze-skin',
    description: 'Queues an analysis, returns its state or result, and deletes it',
    environment: {
      ...storageEnvironment({ sessions }),
      ...allowanceEnvironment(resources),
      ANALYSIS_QUEUE_URL: jobs.queue.queueUrl,
      MINIMUM_AGE: String(settings.minimumAge),
    },
  });
  sessions.grant(analyzeSkin, 'GetItem');
  analyses.grant(analyzeSkin, 'GetItem', 'PutItem', 'UpdateItem');
  jobs.grantSend(analyzeSkin);
  return analyzeSkin;
}

export function createLogEvents(scope: Construct, resources: FunctionResources): NodeFunction {
  const { settings, sessions, analyses, secrets } = resources;
  const logEvents = createFunction(scope, 'LogEvents', resources, {
    handler: 'log-events',
    description: 'Stores the anonymous events of a session',
    environment: {
      ...storageEnvironment({ sessions, analyses }),
      HASH_SECRET: secrets.hash.reference,
      SESSION_DAYS: String(settings.sessionDays),
      SESSIONS_PER_DAY_AND_ADDRESS: String(settings.sessionsPerDayAndAddress),
      EVENTS_PER_HOUR_AND_SESSION: String(settings.eventsPerHourAndSession),
      DEVICE_INFO: settings.deviceInfo,
    },
  });
  // A session has a fixed number of event slots per hour. If the slot that was chosen is taken, Query finds a free one.
  sessions.grant(logEvents, 'GetItem', 'PutItem', 'Query', 'UpdateItem');
  // PutItem stores events that belong to no session. UpdateItem increments the counters of the visitor's IP address.
  analyses.grant(logEvents, 'PutItem', 'UpdateItem');
  return logEvents;
}

/**
 * Environment variables for limiting uploads and analyses: the limits, the table of their counters and the hash secret.
 */
const allowanceEnvironment = ({ settings, analyses, secrets }: FunctionResources) => ({
  ...storageEnvironment({ analyses }),
  HASH_SECRET: secrets.hash.reference,
  ANALYSES_PER_HOUR_AND_SESSION: String(settings.analysesPerHourAndSession),
  ANALYSES_PER_DAY_AND_ADDRESS: String(settings.analysesPerDayAndAddress),
  ANALYSES_PER_DAY: String(settings.analysesPerDay),
  SHARE_OF_DAY_PER_ADDRESS: String(settings.shareOfDayPerAddress),
});

/** Environment variables with the secrets for checking delete tokens. */
const tokenSecrets = ({ deleteToken: { current, former } }: FunctionResources['secrets']) => ({
  DELETE_TOKEN_SECRET: current.reference,
  ...(former && { DELETE_TOKEN_SECRET_FORMER: former.reference }),
});
