import { Duration, Stack, Stage, Token } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { ApiFunction } from '#domain/api.ts';
import { SWEEP_EVERY_S, WORKER_TIMEOUT_S } from '#domain/lifetimes.ts';
import { CATALOGUE_FILE, writeCatalogue } from './catalogue-file.ts';
import type { DataTable } from './data-tables.ts';
import { accept } from './findings.ts';
import { HouseFunction } from './house-function.ts';
import type { JobQueue } from './job-queue.ts';
import { modelArns } from './model-arns.ts';
import type { PhotoBucket } from './photo-bucket.ts';
import type { ProductSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { undeliveredIndex } from './tables.ts';

/** API Gateway waits 29 s at most; none of ours is meant to take one. */
const API_TIMEOUT_S = 10;
const SWEEP_TIMEOUT_S = 120;
const SMALL_MB = 512;
/** A 12-megapixel photo is decoded here: 1,769 MB are one whole processor. */
const WORKER_MB = 1769;

export type ProductFunctionsProps = {
  readonly settings: Settings;
  readonly photos: PhotoBucket;
  readonly sessions: DataTable;
  readonly analyses: DataTable;
  readonly jobs: JobQueue;
  readonly secrets: Pick<ProductSecrets, 'deleteToken' | 'hash'>;
};

/** Every function with its environment, and with no right that its own code does not use. */
export class ProductFunctions extends Construct {
  readonly api: Record<ApiFunction, HouseFunction>;
  readonly runAnalysis: HouseFunction;
  readonly sweepImages: HouseFunction;
  readonly photoArrived: HouseFunction;

  constructor(scope: Construct, id: string, props: ProductFunctionsProps) {
    super(scope, id);
    this.api = {
      'upload-image': this.uploadImage(props),
      'delete-image': this.deleteImage(props),
      'delete-everything': this.deleteEverything(props),
      'analyze-skin': this.analyzeSkin(props),
      'log-events': this.logEvents(props),
    };
    // After a rotation nobody is given a token that cannot be checked yet.
    for (const checking of ['delete-image', 'delete-everything'] as const) {
      this.api['upload-image'].lambda.node.addDependency(this.api[checking].lambda);
    }
    this.runAnalysis = this.createRunAnalysis(props);
    this.sweepImages = this.createSweepImages(props);
    this.photoArrived = this.createPhotoArrived(props);
  }

  private uploadImage(props: ProductFunctionsProps): HouseFunction {
    const { settings, photos, sessions, analyses, secrets } = props;
    const made = new HouseFunction(this, 'UploadImage', {
      handler: 'upload-image',
      meaning: 'Permits one upload, or says when to come back',
      settings,
      timeoutS: API_TIMEOUT_S,
      memoryMb: SMALL_MB,
      environment: {
        ...allowance(props),
        STAGE: settings.stage,
        PHOTO_BUCKET: photos.bucket.bucketName,
        SESSIONS_TABLE: sessions.table.tableName,
        DELETE_TOKEN_SECRET: secrets.deleteToken.current.reference,
        PHOTO_DAYS: String(settings.photoDays),
        SESSION_DAYS: String(settings.sessionDays),
      },
    });
    photos.grantUpload(made);
    sessions.grant(made, 'GetItem', 'PutItem', 'UpdateItem');
    analyses.grant(made, 'BatchGetItem', 'UpdateItem');
    return made;
  }

  private deleteImage({ settings, photos, sessions, secrets }: ProductFunctionsProps): HouseFunction {
    const made = new HouseFunction(this, 'DeleteImage', {
      handler: 'delete-image',
      meaning: "Deletes a visitor's own photo and proves it",
      settings,
      timeoutS: API_TIMEOUT_S,
      memoryMb: SMALL_MB,
      environment: {
        STAGE: settings.stage,
        PHOTO_BUCKET: photos.bucket.bucketName,
        SESSIONS_TABLE: sessions.table.tableName,
        ...tokenSecrets(secrets),
      },
    });
    photos.grantDelete(made);
    sessions.grant(made, 'GetItem', 'UpdateItem');
    return made;
  }

  private deleteEverything(props: ProductFunctionsProps): HouseFunction {
    const { settings, photos, sessions, analyses, secrets } = props;
    const made = new HouseFunction(this, 'DeleteEverything', {
      handler: 'delete-everything',
      meaning: "Deletes all that a device can prove to be its visitor's, and counts what is gone",
      settings,
      timeoutS: API_TIMEOUT_S,
      memoryMb: SMALL_MB,
      environment: {
        STAGE: settings.stage,
        PHOTO_BUCKET: photos.bucket.bucketName,
        SESSIONS_TABLE: sessions.table.tableName,
        ANALYSES_TABLE: analyses.table.tableName,
        ...tokenSecrets(secrets),
      },
    });
    photos.grantDelete(made);
    // Query finds the events of the one session whose id was given; the photo's receipt is read and written.
    sessions.grant(made, 'GetItem', 'UpdateItem', 'Query', 'DeleteItem');
    analyses.grant(made, 'GetItem', 'DeleteItem');
    return made;
  }

  private analyzeSkin(props: ProductFunctionsProps): HouseFunction {
    const { settings, sessions, analyses, jobs } = props;
    const made = new HouseFunction(this, 'AnalyzeSkin', {
      handler: 'analyze-skin',
      meaning: 'Queues an analysis, tells how it stands, and forgets it',
      settings,
      timeoutS: API_TIMEOUT_S,
      memoryMb: SMALL_MB,
      environment: {
        ...allowance(props),
        STAGE: settings.stage,
        SESSIONS_TABLE: sessions.table.tableName,
        ANALYSIS_QUEUE_URL: jobs.queue.queueUrl,
      },
    });
    sessions.grant(made, 'GetItem');
    analyses.grant(made, 'GetItem', 'PutItem', 'UpdateItem');
    jobs.grantSend(made);
    return made;
  }

  private logEvents({ settings, sessions, analyses, secrets }: ProductFunctionsProps): HouseFunction {
    const made = new HouseFunction(this, 'LogEvents', {
      handler: 'log-events',
      meaning: 'Keeps the anonymous events of a session',
      settings,
      timeoutS: API_TIMEOUT_S,
      memoryMb: SMALL_MB,
      environment: {
        STAGE: settings.stage,
        SESSIONS_TABLE: sessions.table.tableName,
        ANALYSES_TABLE: analyses.table.tableName,
        HASH_SECRET: secrets.hash.reference,
        SESSION_DAYS: String(settings.sessionDays),
        SESSIONS_PER_DAY_AND_ADDRESS: String(settings.sessionsPerDayAndAddress),
        EVENTS_PER_HOUR_AND_SESSION: String(settings.eventsPerHourAndSession),
        DEVICE_INFO: settings.deviceInfo,
      },
    });
    // Query finds the slots of an hour that are left, in the one session whose id was given.
    sessions.grant(made, 'GetItem', 'PutItem', 'Query', 'UpdateItem');
    // Private inquiries, and counters by address.
    analyses.grant(made, 'PutItem', 'UpdateItem');
    return made;
  }

  private createRunAnalysis({
    settings,
    photos,
    sessions,
    analyses,
    jobs,
  }: ProductFunctionsProps): HouseFunction {
    const made = new HouseFunction(this, 'RunAnalysis', {
      handler: 'run-analysis',
      meaning: 'Reads the photo, asks the model, stores the regimen',
      settings,
      timeoutS: WORKER_TIMEOUT_S,
      memoryMb: WORKER_MB,
      environment: {
        STAGE: settings.stage,
        PHOTO_BUCKET: photos.bucket.bucketName,
        SESSIONS_TABLE: sessions.table.tableName,
        ANALYSES_TABLE: analyses.table.tableName,
        MODEL_ID: settings.modelId,
        MODEL_JSON_MODE: settings.modelJsonMode,
        MODEL_MAX_TOKENS: String(settings.modelMaxTokens),
        CATALOGUE_FILE,
        ...(settings.modelEndpoint && { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: settings.modelEndpoint }),
      },
      installed: ['sharp'],
      beside: { [CATALOGUE_FILE]: writeCatalogue(outputOf(this), settings.catalogueFile) },
    });
    photos.grantRead(made);
    // A normal photo is never the worker's to delete.
    photos.grantDelete(made, ['private']);
    sessions.grant(made, 'GetItem', 'UpdateItem');
    analyses.grant(made, 'GetItem', 'UpdateItem');
    jobs.deliverTo(made, settings.analysisConcurrency);
    const resources = modelArns(Stack.of(this), settings.modelId);
    made.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources }),
    );
    const { partition } = Stack.of(this);
    const anyRegion = resources.find((arn) => arn.includes(':bedrock:*:'));
    if (anyRegion !== undefined) {
      const named = Token.isUnresolved(partition) ? '<AWS::Partition>' : partition;
      accept(made, {
        [`AwsSolutions::AwsSolutions-IAM5[Resource::${anyRegion.replace(partition, named)}]`]:
          'A cross-region profile picks the region itself; the model is named in full.',
      });
    }
    return made;
  }

  private createSweepImages({ settings, photos, sessions, analyses }: ProductFunctionsProps): HouseFunction {
    const made = new HouseFunction(this, 'SweepImages', {
      handler: 'sweep-images',
      meaning: 'Erases private photos and results that were left behind',
      settings,
      timeoutS: SWEEP_TIMEOUT_S,
      memoryMb: SMALL_MB,
      environment: {
        STAGE: settings.stage,
        PHOTO_BUCKET: photos.bucket.bucketName,
        SESSIONS_TABLE: sessions.table.tableName,
        ANALYSES_TABLE: analyses.table.tableName,
        UNDELIVERED_INDEX: undeliveredIndex.name,
      },
    });
    photos.grantSweep(made);
    sessions.grant(made, 'GetItem', 'UpdateItem');
    analyses.grant(made, 'UpdateItem');
    analyses.grantIndex(made, undeliveredIndex.name);
    const rule = new Rule(this, 'EveryFewMinutes', {
      description: 'Sweeps private photos that were left behind',
      schedule: Schedule.rate(Duration.seconds(SWEEP_EVERY_S)),
      targets: [new LambdaFunction(made.lambda)],
    });
    accept(rule, {
      'Serverless::Serverless-EventBusDLQ': 'A missed sweep is made up by the next, in five minutes.',
    });
    return made;
  }

  private createPhotoArrived({ settings, photos, sessions }: ProductFunctionsProps): HouseFunction {
    const made = new HouseFunction(this, 'PhotoArrived', {
      handler: 'photo-arrived',
      meaning: 'Deletes what was stored and nobody wants any more, or is not the photo that was declared',
      settings,
      timeoutS: API_TIMEOUT_S,
      memoryMb: SMALL_MB,
      environment: {
        STAGE: settings.stage,
        PHOTO_BUCKET: photos.bucket.bucketName,
        SESSIONS_TABLE: sessions.table.tableName,
      },
    });
    photos.grantDelete(made);
    sessions.grant(made, 'GetItem');
    photos.onStored(this, made.lambda);
    return made;
  }
}

const allowance = ({ settings, analyses, secrets }: ProductFunctionsProps) => ({
  ANALYSES_TABLE: analyses.table.tableName,
  HASH_SECRET: secrets.hash.reference,
  ANALYSES_PER_HOUR_AND_SESSION: String(settings.analysesPerHourAndSession),
  ANALYSES_PER_DAY_AND_ADDRESS: String(settings.analysesPerDayAndAddress),
  ANALYSES_PER_DAY: String(settings.analysesPerDay),
  SHARE_OF_DAY_PER_ADDRESS: String(settings.shareOfDayPerAddress),
});

/** For functions that check deleteTokens. */
const tokenSecrets = ({ deleteToken: { current, former } }: ProductFunctionsProps['secrets']) => ({
  DELETE_TOKEN_SECRET: current.reference,
  ...(former && { DELETE_TOKEN_SECRET_FORMER: former.reference }),
});

/** The folder that the app is synthesised into. */
function outputOf(scope: Construct): string {
  const stage = Stage.of(scope);
  if (!stage) throw new Error('The functions stand in no app');
  return stage.outdir;
}
